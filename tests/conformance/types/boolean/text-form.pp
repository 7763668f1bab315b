[String(Boolean), String(Boolean[true]), "${Boolean[false]}"]
