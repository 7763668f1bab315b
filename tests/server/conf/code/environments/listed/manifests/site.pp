node 'z.test' {
}
