[String(Timestamp), String(Timestamp[0, 1]), "${Timestamp[0.5]}"]
