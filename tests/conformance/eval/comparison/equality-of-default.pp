[default == default, default == 'default', 'default' == default, default == undef]
