function mymod::where() {
  [$module_name, $caller_module_name]
}
