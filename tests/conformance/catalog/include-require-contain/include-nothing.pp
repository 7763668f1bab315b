include []
