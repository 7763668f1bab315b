[[/a/] =~ Data, {a => default} =~ Data, [[[Integer]]] =~ Data]
