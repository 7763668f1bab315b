[String(Timespan(90061.5)), "${Timespan(90061.5)}"]
