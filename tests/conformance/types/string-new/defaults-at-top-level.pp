[String(1), String(1.5), String('a'), String(true), String(undef), String(default), String(/a/), String([]), String({}), String(Integer)]
