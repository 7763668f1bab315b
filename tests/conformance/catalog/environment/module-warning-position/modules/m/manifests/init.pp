class m {
  notice('from module')
  warning('careful')
}
