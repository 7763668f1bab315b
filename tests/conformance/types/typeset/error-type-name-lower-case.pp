type Cars = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {car => Integer}}]
String(Cars)
