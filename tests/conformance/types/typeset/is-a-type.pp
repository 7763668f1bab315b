type Cars = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {Car => Integer}}]
[Cars =~ Type, Cars < TypeSet, TypeSet < Any, Cars =~ Type[TypeSet]]
