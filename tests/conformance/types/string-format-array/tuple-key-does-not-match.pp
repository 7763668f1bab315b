[String([1, 'a'], {Tuple[Integer, String] => '%(a'}), String([1, 2], {Tuple[Integer, String] => '%(a'})]
