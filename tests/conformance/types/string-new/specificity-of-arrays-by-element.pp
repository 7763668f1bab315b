[String([1], {Array[Integer] => '%(a', Array => '%<a'}), String([a], {Array[Integer] => '%(a', Array => '%<a'})]
