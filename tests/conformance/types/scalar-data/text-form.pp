[String(ScalarData), "${ScalarData}"]
