[String(10, {Integer => '%d', Integer[0, 10] => '%x', Numeric => '%#o'}), String(11, {Integer => '%d', Integer[0, 10] => '%x', Numeric => '%#o'}), String(1.5, {Integer => '%d', Numeric => '%.3e'})]
