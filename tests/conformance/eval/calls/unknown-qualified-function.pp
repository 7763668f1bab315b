mymodule::nosuch(1)
