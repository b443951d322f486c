"""Whatever takes long is thought about in worker processes: odds, bots, setups, replays.

jobs.py      what can be asked: each job is a pure function of its fields
worker.py    the process that answers, one job after the other, within limits of time and memory
pool.py      the workers of one server: who is served next, and what if a worker hangs or dies
priority.py  workers go after the server
cache.py     answers that are kept
"""
