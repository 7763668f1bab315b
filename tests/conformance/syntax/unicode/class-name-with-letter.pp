class é { }
