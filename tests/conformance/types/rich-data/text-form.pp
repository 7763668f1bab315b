[String(RichData), String(RichDataKey), "${Array[RichData]}"]
