$a = apache:port
