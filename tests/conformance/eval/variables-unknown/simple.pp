$nosuch
