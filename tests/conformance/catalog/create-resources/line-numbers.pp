class c {
  create_resources('notify',
    { 'a' => {} })
}
include c
