x { 'a': force => true }
