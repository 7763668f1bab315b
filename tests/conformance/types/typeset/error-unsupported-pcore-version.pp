type Cars = TypeSet[{version => '1.0.0', pcore_version => '2.0.0', types => {Car => Integer}}]
String(Cars)
