type Cars = TypeSet[{version => 'one', pcore_version => '1.0.0', types => {Car => Integer}}]
String(Cars)
