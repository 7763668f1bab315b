node testnode.example.com { notify { 'bare': } }
