[String({a => {b => {c => 1}}}), String({a => {b => 1}}, '%(h'), String({[1] => {2 => 3}})]
