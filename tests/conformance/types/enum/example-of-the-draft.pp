[Enum['port', 'name', 'ip'], 'port' =~ Enum['port', 'name', 'ip'], 'host' =~ Enum['port', 'name', 'ip']]
