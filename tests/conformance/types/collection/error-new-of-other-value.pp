Collection('a')
