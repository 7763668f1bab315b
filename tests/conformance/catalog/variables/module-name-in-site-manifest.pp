class a {
  $module_name = 1
}
include a
