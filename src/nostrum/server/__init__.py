"""The server behind the browser table. It knows the games only by their specs.

    run.py, app.py   start the process; put the application together
    app_state.py     what lives as long as the process: store, rooms, workers, limits, metrics
    settings.py      how one server differs from another
    health.py        whether it can do its work
    upkeep.py        what is done now and then: clean, check
    games.py         what a game has to offer to be played in a browser

    wire/            every message and HTTP body, and their TypeScript types
    http/            routes, middleware, OpenAPI, static files
    websocket/       one connection: accept it, read its messages, answer them
    lobby/           people; open a match, take seats, play again, list matches
    matches/         a match in memory: moves, bots, clocks, who is told what
    thinking/        worker processes for whatever takes long
    store/           what survives a crash
    security/        who is asking, from where, and how often

A `match` is one game that people sit down to: seats, setup, moves. A `room` is a match in memory.
In URLs and messages a match is called a table, which is the players' word for it.
"""
