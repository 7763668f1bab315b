assert_type(Integer, 'a long text that is not shown in the message')
