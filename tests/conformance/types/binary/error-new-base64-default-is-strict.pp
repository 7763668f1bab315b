Binary("YW\nJj")
