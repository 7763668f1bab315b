[String(Numeric), "${Numeric}"]
