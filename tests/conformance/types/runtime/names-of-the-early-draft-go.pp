Go
