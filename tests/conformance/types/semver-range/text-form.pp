[String(SemVerRange), "${SemVerRange}"]
