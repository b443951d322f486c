"""Everything that goes over the wire. The page's TypeScript types are generated from this.

A match is called a table here: these are the names that players see and other clients use.
"""
