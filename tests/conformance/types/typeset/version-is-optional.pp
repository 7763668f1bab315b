type Cars = TypeSet[{pcore_version => '1.0.0', types => {Car => Integer}}]
String(Cars)
