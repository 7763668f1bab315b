[String([1, 'a'], {Collection => '%(a'}), String({a => 1}, {Collection => '%(h'}), String('a', {Scalar => '%p'})]
