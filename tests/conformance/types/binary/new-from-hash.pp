[Binary({value => 'YWJj'}), Binary({value => 'abc', format => '%s'}), Binary({value => [97]})]
