[Binary == Binary, Binary < Any, Binary < RichData, Binary < Data, Binary < Scalar]
