node "web${a}" { }
