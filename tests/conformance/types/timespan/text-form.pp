[String(Timespan), String(Timespan[1, 2]), "${Timespan[1]}"]
