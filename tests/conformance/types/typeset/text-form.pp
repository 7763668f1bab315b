type Cars = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {Car => Integer[1, 2]}}]
[String(Cars), "${Cars}"]
