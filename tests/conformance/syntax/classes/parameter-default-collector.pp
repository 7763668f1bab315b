class a($b = File <| |>) { }
