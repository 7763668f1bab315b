Error[1]
