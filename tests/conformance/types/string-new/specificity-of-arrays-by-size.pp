[String([1], {Array[0, 2] => '%(a', Array => '%<a'}), String([1, 2, 3], {Array[0, 2] => '%(a', Array => '%<a'})]
