$nosuch::var
