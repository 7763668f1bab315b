['hello world'.capitalize, 'HELLO'.capitalize, ''.capitalize, 'öl'.capitalize, '1abc'.capitalize, ' abc'.capitalize]
