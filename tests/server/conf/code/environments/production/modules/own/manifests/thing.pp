# A defined type.
define own::thing (Variant[String, Sensitive[String]] $content = $title) {
  notify { "thing ${title}": message => $content }
}
