['Port' =~ Enum['port'], 'port' =~ Enum['port'], '' =~ Enum[''], 'por' =~ Enum['port']]
