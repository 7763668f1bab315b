[{1 => a} =~ Data, {1.5 => a} =~ Data, {true => a} =~ Data, {a => 1} =~ Data, /a/ =~ Data, /a/ =~ Scalar]
