include a -> include b
