private define d { }
