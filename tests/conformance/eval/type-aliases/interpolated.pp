type My::Alias = Variant[String, Integer]
"${My::Alias} ${[My::Alias]} ${Array[My::Alias]}"
