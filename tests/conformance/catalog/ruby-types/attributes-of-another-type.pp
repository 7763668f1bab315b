x { 'a': force => true, colour => red }
